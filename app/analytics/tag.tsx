/**
 * The analytics tag, only when the build was given a GTAG_ID: without it no page asks anybody else
 * for anything.
 */
export function Tag({ id, nonce }: { id: string; nonce: string | undefined }) {
  const start = `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());gtag('config',${JSON.stringify(id)},{send_page_view:false})`;
  return (
    <>
      <script
        nonce={nonce}
        async
        src={`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`}
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the only variable in it is the setting, quoted */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: start }} />
    </>
  );
}
