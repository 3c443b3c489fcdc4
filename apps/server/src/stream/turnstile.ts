/** Lets so many pieces of work run at a time; the others wait in line. */
export function createTurnstile(width: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const line: (() => void)[] = [];
  let free = width;
  const enter = (): Promise<void> | undefined => {
    if (free > 0) free -= 1;
    else return new Promise((resolve) => line.push(resolve));
    return undefined;
  };
  const leave = (): void => {
    const next = line.shift();
    if (next) next();
    else free += 1;
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
