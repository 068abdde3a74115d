import { useTabPlace } from '../../../lib/tabs/tab-context.js';
import { DetailPage } from '../detail/detail-page.js';
import { StartFormPage } from '../start/start-form-page.js';

/** Addresses of forms that had pages of their own: what is said after `?p=` is filled in, or looked at, by the same screens. */
export function ExternalPage({ place }: { readonly form: string; readonly place: string }) {
  const { search } = useTabPlace();
  const params = new URLSearchParams(search).get('p') ?? '';
  return place === 'start' ? <StartFormPage params={params} /> : <DetailPage params={params} />;
}
