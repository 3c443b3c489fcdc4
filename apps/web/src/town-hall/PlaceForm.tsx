import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, type TownHall } from 'ufi-core/contract';
import { Button, FormField } from 'ufi-ui';
import { FormProblem } from '../notices/FormProblem.tsx';
import { townHallDescriptors } from './texts/townHallDescriptors.ts';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { useToast } from '../contexts/ToastProvider.tsx';
import { useServices } from '../services/appServices.ts';
import { useFormCall } from '../services/useFormCall.ts';

interface PlaceFormProps {
  readonly townHall: TownHall;
  readonly source: string | undefined;
  readonly onSaved: (townHall: TownHall) => void;
}

/** The person's place of residence, and if their comments show it. */
export function PlaceForm({ townHall, source, onSaved }: PlaceFormProps) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const showToast = useToast();
  const [place, setPlace] = useState(townHall.place ?? '');
  const [isShown, setIsShown] = useState(townHall.is_shown);
  const { isBusy, errors, attempt } = useFormCall();
  const save = async () => {
    const written = { place: place === '' ? null : place, is_shown: place !== '' && isShown };
    const input = { ...written, ...(source !== undefined && { source }) };
    onSaved(await dispatcher.call(endpointRegistry.saveTownHall, input));
    showToast({ text: formatMessage(townHallDescriptors.townHallSaved), tone: 'success' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(save);
  };
  return (
    <form className="web-town-hall__form" method="post" onSubmit={submit}>
      <FormProblem text={errors.summary} />
      <FormField
        label={formatMessage(townHallDescriptors.townHallPlace)}
        hint={formatMessage(townHallDescriptors.townHallHint)}
      >
        {(control) => (
          <select
            {...control}
            className="ufi-text-field"
            value={place}
            onChange={({ target }) => setPlace(target.value)}
          >
            <option value="">{formatMessage(townHallDescriptors.townHallNowhere)}</option>
            {townHall.places.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        )}
      </FormField>
      <label className="web-town-hall__shown">
        <input
          type="checkbox"
          checked={place !== '' && isShown}
          disabled={place === ''}
          onChange={({ target }) => setIsShown(target.checked)}
        />
        {formatMessage(townHallDescriptors.townHallShow)}
      </label>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {formatMessage(lazyDescriptors.save)}
      </Button>
    </form>
  );
}
