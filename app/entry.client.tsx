import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { NonceContext } from './document/nonce.ts';
import './document/trusted-types.ts';

// A page that was rendered on request was allowed its styles by nonce, and still is when React
// writes them anew.
const nonce = document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce || undefined;

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
