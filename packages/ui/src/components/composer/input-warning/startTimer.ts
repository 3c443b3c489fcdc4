/** Calls back after `ms` milliseconds. Returns a function that cancels the timer. */
export function startTimer(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
}
