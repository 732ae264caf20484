import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { onEveryDatabase } from '../../../../test/support/every-database.ts';
import { digestsOf, fillEveryTable, looking } from '../../../../test/support/every-table.ts';
import { newPlace } from '../../../../test/support/examples.ts';
import { type DatabaseLocation, openDatabase } from '../../store/database.ts';
import { noteOfMove } from '../../store/moves.ts';
import { move } from './move.ts';

vi.setConfig({ testTimeout: 300_000 });
const program = fileURLToPath(new URL('../../../../test/support/dying-move.ts', import.meta.url));
const dyingMove = (old: DatabaseLocation, fresh: DatabaseLocation, write: number) => {
  const places = [JSON.stringify(old), JSON.stringify(fresh)];
  return spawnSync(process.execPath, [program, ...places, `${write}`], { encoding: 'utf8' });
};
const stateOf = (place: DatabaseLocation) =>
  looking(place, async (database) => (await noteOfMove(database))?.state);

onEveryDatabase(({ newPlace: anyPlace }) => {
  test.each(['in', 'out'])(
    '%s: killed at any of its writes and run again, a move finishes, and nothing is there twice',
    async (way) => {
      const twoPlaces = async () => {
        const places = [newPlace(), await anyPlace()] as const;
        const [old, fresh] = way === 'in' ? places : [places[1], places[0]];
        await fillEveryTable(old);
        return { old, fresh, before: await digestsOf(old) };
      };
      const whole = await twoPlaces();
      const { status, stdout, stderr } = dyingMove(whole.old, whole.fresh, 0);
      expect([status, stderr], 'control: not killed, it finishes').toEqual([0, '']);
      const writes = Number(stdout);
      expect(writes).toBeGreaterThan(20);

      const usable = (place: DatabaseLocation) =>
        openDatabase(place).then(
          (database) => database.destroy().then(() => true),
          () => false,
        );
      // The last two are those that say which of the two is to be used.
      const moments = [0.3, 0.6, 0.8].map((share) => Math.ceil(writes * share));
      for (const write of [1, ...moments, writes - 2, writes - 1, writes]) {
        const { old, fresh, before } = await twoPlaces();
        expect(dyingMove(old, fresh, write)).toMatchObject({ signal: 'SIGKILL' });
        expect(await digestsOf(old)).toEqual(before);
        const left = (await stateOf(old)) === 'left';
        expect(await usable(old), `write ${write} of ${writes}`).toBe(!left);
        if (left) expect(await usable(fresh), 'never both, and none that is not whole').toBe(false);
        await move(old, fresh, new Date());
        expect(await digestsOf(fresh)).toEqual(before);
        expect([await usable(old), await usable(fresh)]).toEqual([false, true]);
      }
    },
  );
});
