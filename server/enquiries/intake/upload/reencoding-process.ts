/**
 * The program that decodes photos and encodes them anew. reencode.ts sends it one photo at a time,
 * and it answers with the result.
 */
import { flushCompileCache } from 'node:module';
import { outliveReader } from '../../../log.ts';
import { type PhotoType, reencodePhoto } from './photo.ts';

export type Task = { type: PhotoType; from: string; to: string };

outliveReader();
process.on('message', ({ type, from, to }: Task) => {
  void reencodePhoto(type, from, to).then((result) => process.send?.(result));
});
// The server has stopped: no photo is waited for any more.
process.on('disconnect', () => process.exit());
// Normally written on exit; but this process is killed in the end.
flushCompileCache();
