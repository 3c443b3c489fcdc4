/** Version of all messages between a page and its frame. Messages of another version are ignored. */
export const bridgeVersion = 1;
