/** Marks a story that only `npm run test:long` tells. The parts that it joins have tests of their own in `npm test`. */
export const long = { tag: '@long' } as const;
