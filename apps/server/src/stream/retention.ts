/** How far back the stream reaches, whichever is less: below that the answer is `reset`. */
export const retention = { events: 10_000, ms: 7 * 24 * 60 * 60 * 1_000 } as const;
