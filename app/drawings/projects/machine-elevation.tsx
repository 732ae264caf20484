import type { Machine } from '../../../content/schema.ts';
import { PostKnocker } from '../machines/post-knocker.tsx';

/** The machine on the job from the side, with a post of that job in it. */
export const MachineElevation = ({
  build: { mast, hammer, post, thick, carrier },
  narrow,
}: {
  build: Machine;
  narrow?: boolean | undefined;
}) => <PostKnocker figures={[mast, hammer, post, thick]} {...{ narrow, carrier }} bar />;
