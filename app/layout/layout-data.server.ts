import { identityOf, tradingName } from '../../content/identity.ts';
import { closedFrom } from '../../content/opening-hours.ts';
import { areas, firm, framePage, legalPages, privacy } from '../../content/read.ts';
import { standingTowns } from '../drawings/maps/sheet.ts';
import { countingOf } from '../enhance/counting.ts';

/**
 * What every page needs: the firm, the towns of the footer, the picture of the page that is not
 * there, and the settings of the build.
 */
export function layoutData() {
  const { sample: _, legal: _legal, carrier: _carrier, insurer: _insurer, ...shownFirm } = firm();
  // The call bar reads the same days in the browser (data-line).
  const closed = closedFrom(shownFirm, new Date());
  const gtag = countingOf();
  const towns = [...areas()].sort(([, a], [, b]) => a.order - b.order);
  return {
    firm: {
      ...shownFirm,
      line: { ...shownFirm.line, closed: closed.days },
      /** The office's week, and below it the days on which it is closed. */
      hours: [...shownFirm.office, ...closed.rows],
    },
    footer: {
      ...framePage(),
      mark: `© ${shownFirm.since}–${new Date().getFullYear()} ${tradingName(shownFirm)}`,
      identity: identityOf(firm()),
    },
    /** On the footer's ground, from left to right. */
    towns: standingTowns(towns),
    /** The footer's list: the towns whose pages have a form. */
    townLinks: towns
      .filter(([, { form }]) => form)
      .map(([slug, { name }]) => ({ to: `/areas/${slug}`, name })),
    /** The footer's last line. */
    legal: [
      ['/privacy', 'Privacy notice'],
      ['/accessibility', 'Accessibility'],
      ...[...legalPages()].map(([to, { name }]) => [to, name]),
      ...(gtag ? [['/privacy#counting', privacy().counting.link]] : []),
    ] as [to: string, label: string][],
    gtag,
  };
}

export type LayoutData = ReturnType<typeof layoutData>;
