/** One page of each kind. */
export const kinds = [
  '/',
  '/about',
  '/contact',
  '/projects',
  '/project/block-paved-drive-burton-leonard',
  '/areas-we-cover',
  '/areas/harrogate',
  '/services/agricultural',
  '/services/block-paving-driveways',
  '/services/plant-hire/3-tonne-mini-digger',
  '/search?q=drivway',
  '/nowhere',
];
