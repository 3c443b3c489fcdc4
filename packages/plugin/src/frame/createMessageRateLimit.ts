const frameMs = 16;
const messagesAFrame = 4;

/**
 * Answers whether one more message may be read now: at most four in a frame of the screen. The page's own code sends
 * one; whoever floods the frame is not listened to (A32).
 *
 * @param now milliseconds of a clock that never goes back
 */
export function createMessageRateLimit(now: () => number): () => boolean {
  let frameEndsAt = -Infinity;
  let left = 0;
  return () => {
    const at = now();
    if (at >= frameEndsAt) {
      frameEndsAt = at + frameMs;
      left = messagesAFrame;
    }
    left -= 1;
    return left >= 0;
  };
}
