import { code } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { download } from '../../../lib/ui/download.js';

/** The files that code rows would be written as, and the archive of them. */
export function useGenerated(ids: readonly string[]) {
  const { client } = useServices();
  const scope = useScope();
  const { language } = useWords();
  const files = useQuery({
    queryKey: [...scope, 'code', 'preview', ids, language],
    queryFn: async () =>
      (await Promise.all(ids.map((id) => client.call(code.operations.preview, { id })))).flat(),
    gcTime: 0,
    retry: false,
  });
  const archive = async () => {
    const { name = 'code.zip', type, bytes } = await client.call(code.operations.generate, { ids: [...ids] });
    download(name, new Blob([new Uint8Array(bytes)], { type }));
    return name;
  };
  return { files, archive };
}
