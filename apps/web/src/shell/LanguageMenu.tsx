import { useIntl } from 'react-intl';
import { type Locale } from 'ufi-core/contract';
import { ChoiceMenu } from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';

// Each language is shown by its own name, in every language of the page.
const languages = [
  { value: 'pt-BR', label: 'Português' },
  { value: 'en-US', label: 'English' },
  { value: 'ar', label: 'العربية' },
] as const satisfies readonly { value: Locale; label: string }[];

const year = 31_536_000;

// Reloads the page, because its direction and all texts change.
function choose(locale: Locale): void {
  document.cookie = `ufi-locale=${locale}; path=/; max-age=${year}; samesite=lax`;
  location.reload();
}

/** Menu that selects the language of the interface. */
export function LanguageMenu() {
  const { formatMessage, locale } = useIntl();
  return (
    <ChoiceMenu
      label={formatMessage(webDescriptors.language)}
      choices={languages}
      value={locale as Locale}
      onChoose={choose}
      align="end"
    />
  );
}
