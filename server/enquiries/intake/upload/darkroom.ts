/**
 * The program of the darkroom: develop.ts hands it one photo at a time, and it answers what became
 * of it.
 */
import { flushCompileCache } from 'node:module';
import { outliveReader } from '../../../log.ts';
import { type PhotoType, remakePhoto } from './photo.ts';

export type Task = { type: PhotoType; from: string; to: string };

outliveReader();
process.on('message', ({ type, from, to }: Task) => {
  void remakePhoto(type, from, to).then((remade) => process.send?.(remade));
});
// When the server is stopped, however it is stopped, nobody waits for photos any more.
process.on('disconnect', () => process.exit());
// It is killed in the end, too late to keep its compiled code for the next one.
flushCompileCache();
