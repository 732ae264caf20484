/** The four groups of the header: SPECIFICATION section 2. */
export type Menu = {
  title: string;
  width: 'narrow' | 'wide';
  overview: { to: string; label: string; note: string };
  links: [to: string, label: string][];
};

/** A link whose slug follows from its label, or a label with its slug. */
type Named = string | [label: string, slug: string];

const menu = (
  title: string,
  width: Menu['width'],
  note: string,
  names: Named[],
  folder = '/services/',
): Menu => ({
  title,
  width,
  overview: {
    to: `/services/${slugOf(title)}`,
    label: `All ${title} Services`,
    note,
  },
  links: names.map((name) =>
    typeof name === 'string' ? [folder + slugOf(name), name] : [folder + name[1], name[0]],
  ),
});

const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');

export const menus: Menu[] = [
  menu('Residential', 'narrow', 'Drives, gardens, fences and gates at home', [
    ['Block Paving & Driveways', 'block-paving-driveways'],
    'Tarmac Driveways',
    'Residential Fencing',
    'Landscaping',
    ['New Turf Laying', 'turf-laying'],
    'Electric Gates',
    'Tree Surgery',
  ]),
  menu('Agricultural', 'narrow', 'View all our agricultural and land management services', [
    'Wire Stock Fencing',
    'Agricultural Gates',
    'Post and Rail Fencing',
    'Land Drainage',
    'Equestrian Arena Construction',
    ['Tree and Hedge Planting', 'tree-hedge-planting'],
    'Agricultural Fencing',
  ]),
  menu('Construction', 'wide', 'View all our commercial and residential construction services', [
    ['Polished Concrete and Power Floated Concrete', 'polished-concrete'],
    ['Commercial Fencing', 'construction#commercial-fencing'],
    'Show Homes Landscaping',
    'New Build Fencing',
    'Site Clearances',
  ]),
  menu(
    'Plant Hire',
    'wide',
    'View our range of plant and machinery available for hire',
    [
      'Dumper Truck',
      'Wood Chipper',
      '1 Tonne Mini Digger',
      '3 Tonne Mini Digger',
      'Digger Mounted Post Knocker',
    ],
    '/services/plant-hire/',
  ),
];
