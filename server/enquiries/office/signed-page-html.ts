/**
 * A page of the office as HTML: in the site's look, without script, and nothing in it is fetched.
 * No analytics either, for its address opens what it is for.
 */
import { createHash } from 'node:crypto';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { firm } from '../../../content/read.ts';
import { colour } from '../delivery/mail/letter-style.ts';
import type { SignedPage } from './signed-actions.ts';

const style = `body{margin:0;background:${colour.paper};color:${colour.ink};font:17px/1.6 'Hanken Grotesk',system-ui,'Segoe UI',Arial,sans-serif}
header{padding:14px 20px;background:${colour.pine};color:${colour.onPine};border-bottom:4px solid ${colour.marker};font:19px 'Young Serif','Iowan Old Style',Georgia,serif}
main{max-width:34rem;margin:0 auto;padding:28px 20px;overflow-wrap:anywhere}
h1{margin:0 0 12px;font:400 32px/1.1 'Young Serif','Iowan Old Style',Georgia,serif}
p{margin:0 0 14px}
button{width:100%;min-height:56px;padding:12px;border:0;border-radius:2px;background:${colour.marker};color:${colour.ink};font:600 19px 'Hanken Grotesk',system-ui,'Segoe UI',Arial,sans-serif;cursor:pointer}
button:focus-visible{outline:3px solid ${colour.pine};outline-offset:3px}`;

const hash = createHash('sha256').update(style).digest('base64');

/** A token is in the address: it goes nowhere else, and no cache keeps the page. */
export const signedPageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  // Not no-referrer: the form would be sent with 'Origin: null', and be refused.
  'Referrer-Policy': 'same-origin',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
};

/** The whole document. The button posts to the page's own address. */
export function signedPageHtml({ title, sentences, button }: SignedPage): string {
  const page = h(
    'html',
    { lang: 'en-GB' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('title', null, `${title} | ${firm().name} office`),
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the constant above, and its hash is in the policy
      h('style', { dangerouslySetInnerHTML: { __html: style } }),
    ),
    h(
      'body',
      null,
      h('header', null, `${firm().name} office`),
      h(
        'main',
        null,
        h('h1', null, title),
        ...sentences.map((sentence) => h('p', null, sentence)),
        button && h('form', { method: 'post' }, h('button', { type: 'submit' }, button)),
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
