/** Called when access has changed, by whatever statement: triggers of the database announce it when it is committed. */
export interface AccessNotices {
  readonly onScopeChanged: (scopeId: string) => void;
  readonly onAudienceChanged: (threadId: string) => void;
  readonly onSessionEnded: () => void;
  /** Much has changed at once, or notifications may have been missed. */
  readonly onMuchChanged: () => void;
}

/** The channel of those triggers. */
export const accessChannel = 'ufi_access';

/** Receives what a trigger has announced. */
export function receiveAccess(access: AccessNotices, payload: string): void {
  const [kind, id = ''] = payload.split(' ');
  if (kind === 'scope') access.onScopeChanged(id);
  else if (kind === 'thread') access.onAudienceChanged(id);
  else if (kind === 'session') access.onSessionEnded();
  else access.onMuchChanged();
}
