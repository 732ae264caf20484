/**
 * fast-check with the same seed in every run, so that a failure can be repeated. RANDOM_SEED=1
 * takes a random seed and prints it; SEED=… runs the properties again with that one.
 */
import fc from 'fast-check';

const { RANDOM_SEED, SEED } = process.env;
const random = RANDOM_SEED === '1' && SEED === undefined;

export const seed = random ? Math.floor(Math.random() * 2 ** 31) : Number(SEED ?? 20261127);
if (random) process.stderr.write(`The properties are run again with SEED=${seed}\n`);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });

export { fc };
