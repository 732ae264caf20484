/** Pages that have a picture of every kind between them. */
export const measuredPages = [
  '/',
  '/about',
  '/projects',
  '/projects/post-rail-fencing-ripley',
  '/projects/garden-drainage-york-2',
  '/project/tarmac-driveway-knaresborough',
  '/project/block-paved-drive-burton-leonard',
  '/areas-we-cover',
  '/areas/york',
  '/services/tree-surgery',
  '/services/plant-hire',
  '/services/plant-hire/digger-mounted-post-knocker',
];
