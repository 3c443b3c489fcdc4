import { useIntl } from 'react-intl';
import { copyText } from 'ufi-browser';
import { Button, ButtonLink } from 'ufi-ui';
import { useToastedCall } from '../../contexts/useToastedCall.ts';
import { accountDescriptors } from '../texts/accountDescriptors.ts';
import { StepHeading } from './StepHeading.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** The person has kept them; they are not shown again. */
  readonly onKept: () => void;
}

/** The recovery codes, shown once, to copy or download. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { formatMessage } = useIntl();
  const { isBusy, run } = useToastedCall();
  const text = codes.join('\n');
  const {
    secondStepCodes,
    secondStepCodesText,
    secondStepCopy,
    secondStepCopied,
    secondStepDownload,
    secondStepFile,
    secondStepKept,
  } = accountDescriptors;
  return (
    <>
      <StepHeading>{formatMessage(secondStepCodes)}</StepHeading>
      <p className="web-settings__text">{formatMessage(secondStepCodesText)}</p>
      <ul className="web-settings__codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="web-settings__buttons">
        <Button isBusy={isBusy} onClick={() => void run(() => copyText(text), formatMessage(secondStepCopied))}>
          {formatMessage(secondStepCopy)}
        </Button>
        <ButtonLink
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={formatMessage(secondStepFile)}
          target="_self"
        >
          {formatMessage(secondStepDownload)}
        </ButtonLink>
        <Button variant="primary" onClick={onKept}>
          {formatMessage(secondStepKept)}
        </Button>
      </div>
    </>
  );
}
