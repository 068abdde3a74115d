import { settings as settingsApi, social } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { App, Button, List } from 'antd';
import { Failure } from '../../../components/feedback/failure.js';
import { useWrite } from '../../../components/feedback/use-write.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { systemWords } from '../words.js';

/** One's own accounts at third parties: linked here, or not. */
export function LinkedAccounts() {
  const { t } = useWords(systemWords);
  const { client } = useServices();
  const { modal } = App.useApp();
  const { busy, run } = useWrite();
  const { links, offered } = useLinks();
  const begin = (source: string) =>
    run(() => client.call(social.operations.beginLink, { source, redirectUri: '/oauth/linked' }), {
      after: ({ location: to }) => location.assign(to),
    });
  const end = (id: string) =>
    run(() => client.call(social.operations.unlink, { id }), { after: () => links.refetch() });
  if (links.error)
    return (
      <Failure title={t('common:loadFailed')} error={links.error} onRetry={() => void links.refetch()} />
    );
  if (!links.data || !offered.data) return <Waiting rows={2} />;
  const nameOf = (source: string) => offered.data.socialNames?.[source] ?? source;
  const sources = [...new Set([...offered.data.social, ...links.data.map(({ source }) => source)])];
  return (
    <List
      style={{ maxWidth: 560 }}
      locale={{ emptyText: t('info.linkNone') }}
      dataSource={sources}
      renderItem={(source) => {
        const own = links.data.find((link) => link.source === source);
        const who = own?.username ?? own?.nickname ?? own?.email ?? '';
        const ask = () =>
          void modal.confirm({
            title: t('info.unlinkConfirm', { name: nameOf(source) }),
            onOk: () => own && end(own.id),
          });
        return (
          <List.Item
            actions={[
              own ? (
                <Button key="unlink" danger onClick={ask}>
                  {t('info.unlink')}
                </Button>
              ) : (
                <Button key="link" loading={busy} onClick={() => void begin(source)}>
                  {t('info.link')}
                </Button>
              ),
            ]}
          >
            <List.Item.Meta
              title={nameOf(source)}
              description={own ? t('info.linkedAs', { who }) : t('info.unlinked')}
            />
          </List.Item>
        );
      }}
    />
  );
}

function useLinks() {
  const { client } = useServices();
  const scope = useScope();
  const links = useQuery({
    queryKey: [...scope, 'social', 'links'],
    queryFn: () => client.call(social.operations.links, {}),
  });
  const offered = useQuery({
    queryKey: [...scope, 'social', 'offered'],
    queryFn: () => client.call(settingsApi.operations.get, { tenantId: scope[0] }),
  });
  return { links, offered };
}
