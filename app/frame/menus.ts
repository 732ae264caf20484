/** The header's four groups, in the words and order of the specification (section 2). */
export type Menu = {
  title: string;
  width: 'narrow' | 'wide';
  overview: { to: string; label: string; note: string };
  links: [to: string, label: string][];
};

const service = '/services/';
const hire = '/services/plant-hire/';

export const menus: Menu[] = [
  {
    title: 'Residential',
    width: 'narrow',
    overview: {
      to: '/services/residential',
      label: 'All Residential Services',
      note: 'Drives, gardens, fences and gates at home',
    },
    links: [
      [`${service}block-paving-driveways`, 'Block Paving & Driveways'],
      [`${service}tarmac-driveways`, 'Tarmac Driveways'],
      [`${service}residential-fencing`, 'Residential Fencing'],
      [`${service}landscaping`, 'Landscaping'],
      [`${service}turf-laying`, 'New Turf Laying'],
      [`${service}electric-gates`, 'Electric Gates'],
      [`${service}tree-surgery`, 'Tree Surgery'],
    ],
  },
  {
    title: 'Agricultural',
    width: 'narrow',
    overview: {
      to: '/services/agricultural',
      label: 'All Agricultural Services',
      note: 'View all our agricultural and land management services',
    },
    links: [
      [`${service}wire-stock-fencing`, 'Wire Stock Fencing'],
      [`${service}agricultural-gates`, 'Agricultural Gates'],
      [`${service}post-and-rail-fencing`, 'Post and Rail Fencing'],
      [`${service}land-drainage`, 'Land Drainage'],
      [`${service}equestrian-arena-construction`, 'Equestrian Arena Construction'],
      [`${service}tree-hedge-planting`, 'Tree and Hedge Planting'],
      [`${service}agricultural-fencing`, 'Agricultural Fencing'],
    ],
  },
  {
    title: 'Construction',
    width: 'wide',
    overview: {
      to: '/services/construction',
      label: 'All Construction Services',
      note: 'View all our commercial and residential construction services',
    },
    links: [
      [`${service}polished-concrete`, 'Polished Concrete and Power Floated Concrete'],
      [`${service}construction#commercial-fencing`, 'Commercial Fencing'],
      [`${service}show-homes-landscaping`, 'Show Homes Landscaping'],
      [`${service}new-build-fencing`, 'New Build Fencing'],
      [`${service}site-clearances`, 'Site Clearances'],
    ],
  },
  {
    title: 'Plant Hire',
    width: 'wide',
    overview: {
      to: '/services/plant-hire',
      label: 'All Plant Hire Services',
      note: 'View our range of plant and machinery available for hire',
    },
    links: [
      [`${hire}dumper-truck`, 'Dumper Truck'],
      [`${hire}wood-chipper`, 'Wood Chipper'],
      [`${hire}1-tonne-mini-digger`, '1 Tonne Mini Digger'],
      [`${hire}3-tonne-mini-digger`, '3 Tonne Mini Digger'],
      [`${hire}digger-mounted-post-knocker`, 'Digger Mounted Post Knocker'],
    ],
  },
];
