/** Name of the network in messages. */
export const networkName = 'Facebook';
