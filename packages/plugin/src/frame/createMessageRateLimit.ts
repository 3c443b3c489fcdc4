const frameMs = 16;
const messagesAFrame = 4;

/**
 * Rate limit of incoming messages: at most four per animation frame (16 ms). Returns whether one more may be read now.
 * The page's own code sends one per frame; a flood is dropped (A32).
 *
 * @param now milliseconds of a monotonic clock
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
