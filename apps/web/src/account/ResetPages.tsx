import { useState } from 'react';
import { AskForLink } from './AskForLink.tsx';
import { NewPassword } from './NewPassword.tsx';
import { useLinkSecret } from './useLinkSecret.ts';

/** `/reset`: asks for a link to set a new password, or sets it by one. */
export function ResetPages() {
  const secret = useLinkSecret();
  const [isAsking, setIsAsking] = useState(secret === null);
  if (secret === null || isAsking) return <AskForLink />;
  return <NewPassword secret={secret} onAskAgain={() => setIsAsking(true)} />;
}
