import { Notice } from 'ufi-ui';

/** Why a form was refused, as far as no field says it; nothing if there is no text. */
export function FormProblem({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <Notice tone="error" isLive>
      {text}
    </Notice>
  );
}
