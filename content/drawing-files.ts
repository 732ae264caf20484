const none = Number.NaN;

export type DrawingFile = {
  /**
   * Where its key goes: beside it; below, for a drawing much wider than high; or beside a machine
   * in a gateway, on the second ground.
   */
  layout: 'beside' | 'above' | 'gate';
  /** Its lengths are written out on it, and the rows of its key have no numbers. */
  unnumbered?: true;
  figures: number[];
  /**
   * A section whose key stands beside its layers, in percent of the drawing's width, in halves: how
   * tall it is, where its first layer begins, and how deep each row of the key is.
   */
  layers?: { tall: number; top: number; rows: number[] };
};

/**
 * The drawings that are files of media/drawings, `rails.svg` and `rails-narrow.svg`, with the
 * figures of the key's rows that each shows.
 */
export const drawingFiles = {
  'arena-section': {
    layout: 'beside',
    figures: [125, 1, 150, 1, 100],
    layers: { tall: 104, top: 16, rows: [11.5, 7, 15, 6.5, 44] },
  },
  boundaries: { layout: 'above', figures: [1050, 1100, 1200, 1900] },
  chipper: { layout: 'beside', unnumbered: true, figures: [3.4, 2.3, 150, 1.3] },
  closeboard: { layout: 'above', figures: [1800, 600, 150, 3000] },
  'digger-1t': { layout: 'beside', unnumbered: true, figures: [1.7, 3, 2.2, 1.25] },
  'digger-1t-gate': { layout: 'gate', unnumbered: true, figures: [0.75, 0.8] },
  'digger-3t': { layout: 'beside', unnumbered: true, figures: [2.9, 4.6, 2.48, 2.15] },
  'digger-3t-gate': { layout: 'gate', unnumbered: true, figures: [1.55, 1.6] },
  'drive-section': {
    layout: 'beside',
    figures: [60, 40, 150, 1],
    layers: { tall: 65.0, top: 9, rows: [10.5, 7.5, 27, 11] },
  },
  dumper: { layout: 'beside', unnumbered: true, figures: [3.9, 2.7, 1.85, 1.5] },
  'field-gate': { layout: 'above', figures: [3600, 1200, 75, 1100] },
  'gate-swing': { layout: 'beside', figures: [3600, 90, 600, 6000] },
  'hedge-planting': { layout: 'above', figures: [5, 400, 600, 450, 75] },
  'land-drain': { layout: 'beside', figures: [300, 600, 100, 900, 100] },
  'patio-section': {
    layout: 'beside',
    figures: [25, 40, 100, 1],
    layers: { tall: 70, top: 9, rows: [7.5, 12, 31, 10.5] },
  },
  'plot-fence': { layout: 'above', figures: [1800, 1830, 600, 130] },
  'post-knocker': { layout: 'beside', unnumbered: true, figures: [3.2, 300, 2.4, 200] },
  rails: { layout: 'above', figures: [900, 1100, 1300, 1800, 600] },
  'semi-mature-tree': { layout: 'beside', figures: [5, 700, 1400, 750, 3] },
  'show-home-plot': { layout: 'beside', figures: [11, 24, 120, 28, 14] },
  'site-clearance': { layout: 'above', figures: [150, 2, 300, 6] },
  'slab-section': {
    layout: 'beside',
    figures: [150, 1, 50, 200],
    layers: { tall: 86, top: 10, rows: [19, 7, 8.5, 35] },
  },
  'stock-fence': { layout: 'above', figures: [1050, 800, 600, 3.5, 1000] },
  'tarmac-section': {
    layout: 'beside',
    figures: [30, 50, 150, 1],
    layers: { tall: 74, top: 9, rows: [7, 12, 35, 11] },
  },
  'tree-felling': { layout: 'beside', figures: [none, 300, 12, none] },
  'turf-section': {
    layout: 'beside',
    figures: [25, 25, 125, 150],
    layers: { tall: 102, top: 9, rows: [6.5, 6.5, 33, 39.5] },
  },
} satisfies Record<string, DrawingFile>;

/** The drawings of cards, `trees-stump.svg`, with the figures of the card that each shows. */
export const cardFiles = {
  'audience-hollow': {},
  'audience-house': {},
  'audience-park': {},
  'fences-closeboard': { high: 1800, deep: 600, gravel: 150, lap: 25 },
  'fences-composite': { high: 1800, deep: 750, gap: 8 },
  'fences-decorative': { boards: 1500, trellis: 300, deep: 600 },
  'fences-picket': { high: 900, deep: 600, pale: 70, gap: 60 },
  'fences-wooden': { high: 1800, deep: 600, board: 150, gap: 110 },
  'gates-agricultural': { opening: 4800, back: 12000 },
  'gates-bespoke': { opening: 3600 },
  'gates-commercial': { opening: 6000, back: 12000 },
  'gates-maintenance': { every: 6, first: 280, second: 285, third: 290 },
  'gates-materials': { column: 150 },
  'gates-residential': { opening: 3600, foot: 1000, back: 6000 },
  'gates-safety': { most: 400, after: 150, within: 0.75 },
  'gates-technology': { reader: 1200, loop: 2000 },
  'lawns-commercial': { roll: 800, turf: 25 },
  'lawns-recreational': { turf: 25, sand: 150, stone: 100, pipe: 80 },
  'lawns-renovation': { turf: 25, soil: 150, subsoil: 150 },
  'lawns-repair': { turf: 25, dip: 30 },
  'lawns-residential': { turf: 25, tilth: 25, topsoil: 125, proud: 10 },
  'tarmac-coloured': { surface: 30, binder: 50, stone: 150 },
  'tarmac-commercial': { surface: 40, binder: 100, stone: 250 },
  'tarmac-repairs': { surface: 30, binder: 50, stone: 150 },
  'tarmac-residential': { surface: 30, binder: 50, stone: 150, sett: 100 },
  'tarmac-sma': { surface: 40, stone: 10 },
  'trees-disease': { mulch: 75, clear: 100 },
  'trees-emergency': { high: 14, lengths: 2 },
  'trees-pruning': { stem: 300, branch: 90, out: 200 },
  'trees-removal': { high: 14, pieces: 7 },
  'trees-stump': { deep: 300 },
} satisfies Record<string, Record<string, number>>;

export type DrawingName = keyof typeof drawingFiles;
export type CardDrawingName = keyof typeof cardFiles;

/** For the schemas of the content. */
export const drawingNames = Object.keys(drawingFiles) as DrawingName[];
export const cardDrawingNames = Object.keys(cardFiles) as CardDrawingName[];
