import { type AnyLabels, fieldLabel, loadLabels } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../i18n/use-words.js';

/** The words of the user's fields, in the language of the moment; none while they are on their way. */
export function useUserWords(): {
  readonly labels: AnyLabels | undefined;
  readonly label: (field: string) => string;
} {
  const { language } = useWords();
  const { data } = useQuery({
    queryKey: ['', 'labels', 'user', language],
    queryFn: () => loadLabels('user', language),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  return { labels: data, label: (field) => (data ? fieldLabel(field, { language, labels: data }) : '') };
}
