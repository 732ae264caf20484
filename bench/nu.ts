/**
 * npm run nu: the Nu HTML Checker over every page of the build. It is a Java program of 30 MB and
 * no package of ours: NU_JAR says where its vnu.jar is.
 *
 *   apt-get install -y default-jre-headless
 *   npm install --prefix /tmp/nu vnu-jar
 *   NU_JAR=/tmp/nu/node_modules/vnu-jar/build/dist/vnu.jar npm run nu
 */
import { spawnSync } from 'node:child_process';

type Message = { type: string; url: string; message: string };

/**
 * What it calls an error because it knows less than browsers do: CSS of these words, and a page
 * that is painted only once something is there (rel=expect).
 */
const lagging = [
  /^CSS: .(?:vector-effect|paint-order|r|animation-timeline|animation-range|container-type).: Property/,
  /^CSS: Unrecognized at-rule .@(?:container|view-transition)/,
  /^CSS: .(?:width|--drawn).: (?:Unknown dimension|Parse Error)/,
  /^A .link. element with a .blocking. attribute must have a .rel. attribute whose value is .stylesheet/,
];

/** The errors that are ours, a line each. */
const errorsOf = (messages: Message[]): string[] =>
  messages
    .filter(({ type, message }) => type !== 'info' && !lagging.some((one) => one.test(message)))
    .filter(({ type }) => type === 'error' || type === 'non-document-error')
    .map(({ url, message }) => `${url.replace(/^.*\/client/, '')}: ${message}`);

const options = ['--format', 'json', '--skip-non-html', '--exit-zero-always'];
const jar = process.env.NU_JAR;
const { error, stderr } = spawnSync('java', ['-jar', jar ?? '', ...options, 'build/client'], {
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
});
const json = /^\{"version".*$/m.exec(stderr ?? '')?.[0];
if (error || !jar || !json) {
  console.error(`The checker did not run: see the head of bench/nu.ts. ${stderr ?? ''}`);
  process.exitCode = 2;
} else {
  const found = errorsOf((JSON.parse(json) as { messages: Message[] }).messages);
  for (const line of found) console.error(line);
  console.log(`${found.length} errors of ours`);
  process.exitCode = found.length ? 1 : 0;
}
