import { listsOf, menuName } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { CopyButton } from '../../components/feedback/copy-button.js';
import { Waiting } from '../../components/feedback/waiting.js';
import { useWords } from '../../i18n/use-words.js';
import { loadChunk } from '../../lib/net/load-chunk.js';
import { useScope } from '../../lib/services/services.js';
import { useTabPlace } from '../../lib/tabs/tab-context.js';
import { type Catalogue, useCatalogue } from '../../resource/catalogue.js';
import { appWords } from '../words.js';
import { codesOf, findList, plain } from './find-list.js';
import '../error-pages.css';

export interface RefusedPageProps {
  /** The code that is missing, where the address alone says it. */
  readonly missing?: string | undefined;
}

/** What an address shows that leads this person nowhere: which of the two it is, and why. The address stays. */
export function RefusedPage({ missing }: RefusedPageProps) {
  const { t, message } = useWords(appWords);
  const { path } = useTabPlace();
  const { code, pending } = useMissing(path, missing);
  const kind = code === undefined ? '404' : '403';
  const title = t(`common:errors.${kind}.title`);
  useEffect(() => {
    if (!pending) document.title = `${title} - ${message('product.name')}`;
  }, [pending, title, message]);
  if (pending) return <Waiting />;
  return (
    <div className="m-center refused">
      <div>
        <p className="error-code" aria-hidden="true">
          {kind}
        </p>
        <h1 className="error-title">{title}</h1>
        <p className="error-text">{t(`refused.${kind}`, { path })}</p>
        {code !== undefined && <Why code={code} path={path} />}
        <Link className="m-button m-button-primary error-home" to="/">
          {t('common:errors.home')}
        </Link>
      </div>
    </div>
  );
}

/** What is missing, to be sent to whoever may give it. */
function Why({ code, path }: { readonly code: string; readonly path: string }) {
  const { t, language } = useWords(appWords);
  const name = menuName(code, language);
  const text = name ? t('refused.menu', { name, code }) : t('refused.code', { code });
  const [, userId] = useScope();
  // Whoever may give it is told by the same page what decides.
  const asked = `/why?${new URLSearchParams({ 'q.code': code, 'q.person': userId })}`;
  return (
    <section className="refused-why" aria-label={t('refused.why')}>
      <h2>{t('refused.why')}</h2>
      <p>{text}</p>
      <CopyButton text={`${path}\n${text}\n${window.location.origin}${asked}`} label={t('refused.copy')} />
      <Link to={`/why?${new URLSearchParams({ 'q.code': code })}`}>{t('refused.decides')}</Link>
    </section>
  );
}

/** The code of the screen that stands at a path, whether this person may see it or not; undefined where none does. */
function useMissing(path: string, known: string | undefined) {
  const catalogue = useCatalogue();
  const { data, isPending } = useQuery({
    queryKey: ['', 'refused', path],
    queryFn: () => loadChunk(() => codeAt(catalogue, path)),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: known === undefined,
  });
  if (known !== undefined) return { code: known, pending: false };
  return { code: data ?? undefined, pending: isPending };
}

/**
 * Screens are called like what they are about, or end with a word of their menu row's code; where none could be,
 * nothing has to be loaded to know it.
 */
export function likelyAt(catalogue: Catalogue, path: string): Catalogue {
  const parts = path.split('/').map(plain).filter(Boolean);
  const last = parts.filter((part) => part !== 'list' && part !== 'index').at(-1);
  const isLikely = (name: string, codes: readonly string[]) =>
    parts.some((part) => part.includes(plain(name)) || plain(name).includes(part)) ||
    (last !== undefined && codes.some((code) => plain(code).includes(last)));
  return Object.fromEntries(
    Object.entries(catalogue).filter(([name, entry]) => isLikely(name, codesOf(entry))),
  );
}

async function codeAt(catalogue: Catalogue, path: string): Promise<string | null> {
  const found = await findList(likelyAt(catalogue, path), path, '');
  const resource = found && (await catalogue[found.name]?.resource());
  return (resource && listsOf(resource).find(({ name }) => name === found.list)?.code) ?? null;
}
