import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import './frame/fetch-script.ts';
import { NonceContext } from './document/nonce.ts';
import './document/trusted-types.ts';

// A page that was rendered on request may use the styles with its nonce: React needs the same one
// when it renders them again.
const nonce = document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce || undefined;

// It is the page's own title that React takes over.
document.title = document.title.replace(/^Error: /, '');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={nonce}>
        <HydratedRouter />
      </NonceContext>
    </StrictMode>,
  );
});
