import type { EndpointName, WireAnswer } from 'ufi-core/contract';
import type { Clock } from 'ufi-core/request';
import { composeComment } from './seed/composeComment.ts';
import type { World } from './world/world.ts';

/** Comments that other people write meanwhile. */
export interface ChatterOptions {
  /** The post. */
  readonly target: string;
  readonly everyMs: number;
  /** Who writes, as in `call`; everybody in turn unless told. */
  readonly by?: readonly string[];
  /** What they write, in turn; phrases of the demo world unless told. */
  readonly texts?: readonly string[];
}

interface ChatterParts {
  readonly world: World;
  readonly clock: Clock;
  readonly call: (name: EndpointName & 'addComment', input: Comment, by: string) => WireAnswer;
}

interface Comment {
  readonly ft_ent_identifier: string;
  readonly comment_text: string;
}

/** Makes what starts a chatter. */
export const createChatter =
  ({ world, clock, call }: ChatterParts) =>
  ({ target, everyMs, by = [...world.people.keys()], texts }: ChatterOptions): (() => void) => {
    let count = 0;
    let stop = (): void => {};
    const next = (): void => {
      stop = clock.setTimer(everyMs, () => {
        const comment_text = texts?.[count % texts.length] ?? composeComment(count);
        call('addComment', { ft_ent_identifier: target, comment_text }, by[count % by.length] ?? '');
        count += 1;
        next();
      });
    };
    next();
    return () => stop();
  };
