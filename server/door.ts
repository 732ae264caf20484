/** The only module of the server that app/ imports. The server never imports app/. */

export { type ChangeFault, changeOwn } from './customer-page/change.ts';
export { type OwnPage, ownPage } from './customer-page/own-page.ts';
export { receive } from './enquiries/receive.ts';
export { contentPolicy, hashPage } from './http/security.ts';
export { log, traits } from './log.ts';
