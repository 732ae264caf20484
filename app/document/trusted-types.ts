/**
 * The content policy lets no text become markup (require-trusted-types-for 'script'). React makes
 * each <script> element, such as a page's JSON-LD, by writing an empty one as markup, and then
 * writes its text. That is allowed here, and nothing that could contain a tag.
 */
type Policies = {
  createPolicy(name: 'default', rules: { createHTML(text: string): string | null }): void;
};

export const allowedMarkup = (text: string): string | null =>
  text === '<script></script>' || !text.includes('<') ? text : null;

(globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('default', {
  createHTML: allowedMarkup,
});
