import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { itemConditions, maxCardTitle } from 'ufi-core/contract';
import { FormField, TextField } from 'ufi-ui';
import type { CardKind } from 'ufi-core/internal/rules';
import { amountOf, type CardDraft } from './cardDraft.ts';
import { conditionNames } from './CardFacts.tsx';
import './CardFields.css';
import { fieldDescriptors } from './texts/fieldDescriptors.ts';

interface CardFieldsProps {
  readonly kind: CardKind;
  readonly draft: CardDraft;
  /** The server's reasons by field, as the call names it. */
  readonly errors: Readonly<Record<string, string>>;
  /** How much has been raised is said as well. */
  readonly hasRaised?: boolean;
  readonly onChange: (draft: CardDraft) => void;
}

/** Form fields of an item for sale or of a fundraiser (web.570). */
export function CardFields({ kind, draft, errors, hasRaised = false, onChange }: CardFieldsProps) {
  const { formatMessage } = useIntl();
  const isItem = kind === 'marketplace';
  const change = (name: keyof CardDraft) => (event: { readonly currentTarget: { readonly value: string } }) =>
    onChange({ ...draft, [name]: event.currentTarget.value });
  const text = (name: 'title' | 'place' | 'beneficiary') => ({
    maxLength: maxCardTitle,
    label: formatMessage(fieldDescriptors[name]),
    error: errors[`card_${name}`],
    value: draft[name],
    onChange: change(name),
  });
  const amount = (name: 'amount' | 'raised') => {
    const isNone = draft[name] !== '' && amountOf(draft, draft[name]) === undefined;
    const error = isNone ? formatMessage(fieldDescriptors.noAmount) : errors[`card_${name}`];
    return {
      dir: 'ltr',
      inputMode: 'decimal',
      autoComplete: 'off',
      error,
      value: draft[name],
      onChange: change(name),
    } as const;
  };
  return (
    <div className="web-card-fields">
      <TextField {...text('title')} />
      <div className="web-card-fields__money">
        <TextField
          {...amount('amount')}
          label={formatMessage(isItem ? fieldDescriptors.price : fieldDescriptors.goal)}
        />
        <CurrencyField value={draft.currency} error={errors['card_currency']} onChange={change('currency')} />
      </div>
      {hasRaised && (
        <TextField
          {...amount('raised')}
          label={formatMessage(fieldDescriptors.raised)}
          hint={formatMessage(fieldDescriptors.raisedHint)}
        />
      )}
      {isItem ? (
        <>
          <FormField label={formatMessage(fieldDescriptors.condition)} error={errors['card_condition']}>
            {(control) => (
              <select {...control} className="ufi-text-field" value={draft.condition} onChange={change('condition')}>
                <option value="">{formatMessage(fieldDescriptors.noCondition)}</option>
                {itemConditions.map((each) => (
                  <option key={each} value={each}>
                    {formatMessage(conditionNames[each])}
                  </option>
                ))}
              </select>
            )}
          </FormField>
          <TextField {...text('place')} />
        </>
      ) : (
        <>
          <TextField {...text('beneficiary')} />
          <TextField
            type="date"
            dir="ltr"
            label={formatMessage(fieldDescriptors.end)}
            error={errors['card_ends_at']}
            value={draft.end}
            onChange={change('end')}
          />
          <p className="web-card-fields__note">{formatMessage(fieldDescriptors.fundraiserNote)}</p>
        </>
      )}
    </div>
  );
}

interface CurrencyFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
}

function CurrencyField({ value, error, onChange }: CurrencyFieldProps) {
  const { formatMessage, locale } = useIntl();
  const currencies = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' });
    return Intl.supportedValuesOf('currency').map((code) => ({ code, name: `${code} · ${names.of(code) ?? code}` }));
  }, [locale]);
  return (
    <FormField label={formatMessage(fieldDescriptors.currency)} error={error}>
      {(control) => (
        <select {...control} className="ufi-text-field" value={value} onChange={onChange}>
          {currencies.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
