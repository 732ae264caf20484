// Reads all content and says what is wrong with it: `npm run content`, with a folder and file to look at one only.
import { about, areas, firm, hires, home, privacy, projects, services } from '../content/read.ts';

for (const [name, read] of Object.entries({ services, hire: hires, projects, areas })) {
  try {
    console.log(`${name}: ${read().size} files`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
for (const read of [about, privacy, firm, home]) {
  try {
    read();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
