/** The control of under-attack.ts: a server whose only thread stands still, 1.5 s of every 3. */
const stall = () => {
  const end = Date.now() + 1500;
  while (Date.now() < end);
};
setInterval(stall, 3000).unref();
