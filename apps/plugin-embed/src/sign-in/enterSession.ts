import { RequestError, type Clock } from 'ufi-core/request';
import type { FrameSession } from 'ufi-plugin/contract';

/** Dependencies of {@link enterSession}. */
export interface EntryParts {
  readonly clock: Pick<Clock, 'setTimer'>;
  /** Shows the article as the session's visitor sees it. */
  readonly show: (session: FrameSession) => Promise<void>;
  /** No other session has begun since, and this one has not ended. */
  readonly isLatest: (session: FrameSession) => boolean;
  /** The server has refused the latest session for good. */
  readonly onRefused: () => void;
}

const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

/**
 * Shows the article to the visitor who has signed in. What cannot be loaded now is asked for again after 5, 10, 20 s and
 * so on, 60 s at most, unless the server refuses it for good, which is reported. A bug is thrown.
 */
export function enterSession(session: FrameSession, parts: EntryParts, pauseMs = firstPauseMs): void {
  parts.show(session).catch((error: unknown) => {
    if (!(error instanceof RequestError)) throw error;
    const { kind, isTransient, retryAfterMs } = error.failure;
    if (kind === 'refused' && !isTransient) {
      if (parts.isLatest(session)) parts.onRefused();
      return;
    }
    parts.clock.setTimer(Math.max(pauseMs, retryAfterMs ?? 0), () => {
      if (parts.isLatest(session)) enterSession(session, parts, Math.min(2 * pauseMs, longestPauseMs));
    });
  });
}
