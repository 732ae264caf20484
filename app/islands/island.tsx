import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { lateScripts } from '../document/document.tsx';
import { EnquiryForm, type EnquiryFormProps } from '../enquiry/enquiry-form.tsx';
import { PageContext, usePage } from '../page-context.ts';
import { SearchBox, type SearchBoxProps } from '../search/search-box.tsx';

const islands = { enquiry: EnquiryForm, search: SearchBox };
type PropsOf = { enquiry: EnquiryFormProps; search: SearchBoxProps };
type Props<Name extends keyof PropsOf> = { name: Name; props: PropsOf[Name] };

/**
 * A part of a page that React takes over in the browser (islands/mount.ts), once the visitor needs
 * it. It is rendered apart from the page around it, so that only its own markup has to agree.
 */
export function Island<Name extends keyof PropsOf>({ name, props }: Props<Name>) {
  const page = usePage();
  const { path, firm } = page;
  const html = renderToString(
    <PageContext value={page}>
      {createElement(islands[name] as React.FC<object>, props)}
    </PageContext>,
  );
  return (
    <div
      className="island"
      data-island={name}
      data-scripts={lateScripts(name)}
      data-props={JSON.stringify({ path, firm, props })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has just written it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
