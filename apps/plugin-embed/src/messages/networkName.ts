/** What the network is called in the texts. */
export const networkName = 'Facebook';
