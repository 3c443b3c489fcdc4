import type { EndpointName, WireAnswer } from 'ufi-core/contract';
import type { Clock } from 'ufi-core/request';
import { composeComment } from './seed/composeComment.ts';
import type { World } from './world/world.ts';

/** Options for simulated comments by other people. */
export interface ChatterOptions {
  /** The post's id. */
  readonly target: string;
  readonly everyMs: number;
  /** Authors, as in `call`, taking turns; default: everybody. */
  readonly by?: readonly string[];
  /** Texts, taking turns; default: phrases of the demo world. */
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

/** Creates the function that starts a simulation. It returns a function that stops it. */
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
