/**
 * The only module of the server that app/ imports, and so all that its pages can ask of it. The
 * server itself never imports app/.
 */

/** The page of one enquiry behind its private link, and the changes made there. */
export { type ChangeFault, changeOwn } from './customer-page/change.ts';
export { type OwnPage, ownPage } from './customer-page/own-page.ts';
/** An enquiry from a form of the site: stores it, and gives the answer for the visitor. */
export { receive } from './enquiries/receive.ts';
/** The hashes of a page's inline scripts and styles, for its policy. */
/** The content security policy of a page. */
export { contentPolicy, hashPage } from './http/security.ts';
/** The process's log, and what it may say of an error: nothing that a visitor wrote. */
export { log, traits } from './log.ts';
