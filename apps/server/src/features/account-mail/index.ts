export { isTokenValid, issueToken, renewResetToken, sweepAccountTokens } from './accountTokens.ts';
export { secretLink } from './composeMail.ts';
export { createMailOutbox, type MailOutbox, type UsesMailOutbox } from './createMailOutbox.ts';
export { followLink, linkUsed } from './followLink.ts';
