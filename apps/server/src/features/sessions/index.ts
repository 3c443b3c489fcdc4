export { createAccountSessions, localeOfRow, sessionDays, type SessionHolder } from './accountSessions.ts';
export { createSessionCache, type SessionCache } from './createSessionCache.ts';
