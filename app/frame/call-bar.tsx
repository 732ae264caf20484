import { telephoneLink } from '../../enquiry/telephone.ts';
import { usePage } from '../page-context.ts';

/**
 * The phone's call bar, in reach of the thumb once the page's own button has gone by. It rises only
 * with a script, which also says whether the line is open (enhance/call-bar.ts).
 */
export function CallBar() {
  const { path, firm } = usePage();
  return (
    <nav className="call-bar" aria-label="Call us" data-line={JSON.stringify(firm.line)} hidden>
      <a className="call-bar__ring tab-num" href={telephoneLink(firm.phone)}>
        {`Call ${firm.phone}`}
        <small />
      </a>
      {path !== '/contact' && (
        <a className="call-bar__go" href="/contact" data-cta>
          Free site survey
        </a>
      )}
    </nav>
  );
}
