import { decimal, restCrud } from '@mall/sdk/contract';
import { everyKind, everyKindChinese, everyKindEnglish } from '@mall/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EveryKindRow } from '../testing/every-kind-server.js';
import { ok, pageOf } from '../testing/fake-server.js';
import { button, choose, control, press, type, typeMoment } from '../testing/fill-form.js';
import { freshBrowser } from '../testing/fresh-browser.js';
import { openEveryKind } from '../testing/open-every-kind.js';
import { firstOr } from '../testing/thorough.js';

const languages = [
  ['zh-CN', everyKindChinese, '创建样品', '保存修改', '低', '高', '二等', '中'],
  ['en-US', everyKindEnglish, 'Create sample', 'Save changes', 'Low', 'High', 'Second', 'Medium'],
] as const;

const saved: EveryKindRow = {
  id: '1900000000000000099',
  name: 'Pear',
  code: 'P-1',
  note: 'soft',
  homepage: 'https://pear.example.com',
  picture: '/files/pear.png',
  amount: 3,
  price: '12.50',
  onSale: 1,
  agreed: true,
  startsAt: '2026-05-01 08:00:00',
  ownerId: '1900000000000000011',
  deptIds: '1900000000000000021,1900000000000000022',
  level: 'high',
  sex: 1,
  extra: '{"n":1234567890123456789}',
  harvestedOn: '2026-05-01',
  weight: '1.250',
  acidity: '3.1400',
  unit: 'jin',
  grade: 'second',
  caliber: 2,
  reason: 'small',
  mail: 'plum@orchard.example',
  phone: '13800138000',
  taster: 'pear',
  origin: 'Aomori',
  details: 'crisp',
  story: '<p>red</p>',
  pictures: '/files/a.png,/files/b.png',
  recipe: '<pie/>',
  selection: 'select 1',
  version: 4,
};
// The one is set when a row is made, the other by nobody.
const { code: savedCode, origin: _origin, ...savedEditable } = saved;

freshBrowser();

describe.each(firstOr(languages))(
  'the form of every kind of field, %s',
  (language, { fields }, create, save, low, high, second, medium) => {
    const fillIn = async () => {
      await type(fields.name, ' Apple ');
      await type(fields.code, 'A-1');
      await type(fields.note, 'crisp');
      await type(fields.homepage, 'https://apple.example.com');
      await type(fields.picture, '/files/apple.png');
      await type(fields.amount, '7');
      await type(fields.price, '1234567890.05');
      await press(fields.onSale);
      await press(fields.agreed);
      await typeMoment(fields.startsAt, '2026-05-01 08:00:00');
      await choose(await control(fields.ownerId), 'pear');
      await choose(await control(fields.deptIds), 'Orchard', 'Store');
      await choose(await control(fields.level), high);
      await choose(await control(fields.sex), 'female');
      await type(fields.extra, '{"n":1234567890123456789}');
      await type(fields.pin, '1234');
      await type(fields.weight, '1.25');
      await type(fields.acidity, '3.14');
      await choose(await control(fields.unit), 'catty');
      await choose(await control(fields.grade), second);
      await choose(await control(fields.caliber), medium);
      await type(fields.reason, 'small');
      await type(fields.mail, 'plum@orchard.example');
      await type(fields.phone, '13800138000');
      await choose(await control(fields.taster), 'plum');
      await type(fields.details, 'crisp');
    };

    it('sends what was filled in, each value as it travels', async () => {
      const server = await openEveryKind('new', language);
      await fillIn();
      expect(document.querySelector<HTMLImageElement>('form img')?.getAttribute('src')).toBe(
        '/files/apple.png',
      );
      await button(create);
      await waitFor(() => expect(server.sent('POST')).toHaveLength(1));
      expect(server.sent('POST')[0]?.body).toEqual({
        name: 'Apple',
        code: 'A-1',
        note: 'crisp',
        homepage: 'https://apple.example.com',
        picture: '/files/apple.png',
        amount: 7,
        price: '1234567890.05',
        onSale: 1,
        agreed: true,
        startsAt: '2026-05-01 08:00:00',
        ownerId: '1900000000000000012',
        deptIds: '1900000000000000021,1900000000000000022',
        level: 'high',
        sex: 2,
        extra: '{"n":1234567890123456789}',
        pin: '1234',
        weight: '1.25',
        acidity: '3.14',
        unit: 'jin',
        grade: 'second',
        caliber: 2,
        reason: 'small',
        mail: 'plum@orchard.example',
        phone: '13800138000',
        taster: 'plum',
        details: 'crisp',
      });
      await waitFor(() => expect(server.rows()).toHaveLength(1));
      await waitFor(() => expect(server.router.state.location.search).toBe(''));
    });

    it('needs no more than what must be given; switches that nobody touched say no', async () => {
      const server = await openEveryKind('new', language);
      await type(fields.name, 'Fig');
      await type(fields.code, 'F-1');
      await type(fields.price, '3');
      await button(create);
      await waitFor(() => expect(server.rows()).toHaveLength(1));
      expect(server.sent('POST')[0]?.body).toEqual({
        name: 'Fig',
        code: 'F-1',
        price: '3',
        onSale: 0,
        agreed: false,
      });
    });

    it('sends a row that was opened and saved back as it came', async () => {
      const server = await openEveryKind(`edit:${saved.id}`, language, { rows: [saved] });
      expect((await control(fields.extra)).value).toBe('{\n  "n": 1234567890123456789\n}');
      expect((await control(fields.code)).disabled).toBe(true);
      expect((await control(fields.onSale)).getAttribute('aria-checked')).toBe('true');
      for (const word of ['plum', 'Orchard', 'Store', 'male', high])
        expect(await screen.findByText(word, { selector: 'form *' })).toBeTruthy();
      for (const label of [fields.price, fields.amount, fields.startsAt]) {
        fireEvent.focus(await control(label));
        fireEvent.blur(await control(label));
      }
      await button(save);
      await waitFor(() => expect(server.sent('PUT')).toHaveLength(1));
      expect(server.sent('PUT')[0]?.body).toEqual(savedEditable);
      expect(server.rows()[0]).toMatchObject({ ...saved, code: savedCode });
    });

    it('sends what was changed, and null for what was cleared', async () => {
      const server = await openEveryKind(`edit:${saved.id}`, language, { rows: [saved] });
      await type(fields.note, '');
      await type(fields.amount, '');
      await type(fields.price, '0.05');
      await press(fields.onSale);
      await press(fields.agreed);
      await choose(await control(fields.level), low);
      await type(fields.extra, '');
      await button(save);
      await waitFor(() => expect(server.sent('PUT')).toHaveLength(1));
      expect(server.sent('PUT')[0]?.body).toEqual({
        ...savedEditable,
        note: null,
        amount: null,
        price: '0.05',
        onSale: 0,
        agreed: false,
        level: 'low',
        extra: null,
      });
    });
  },
);

describe('a decimal', () => {
  it('may be longer than a float can be, and loses no digit', async () => {
    const price = decimal({ digits: 20, scale: 4 });
    const shapes = {
      row: everyKind.row.extend({ price }),
      query: everyKind.query,
      form: everyKind.form.extend({ price }),
    };
    const longer = {
      ...everyKind,
      ...shapes,
      operations: { ...everyKind.operations, ...restCrud('/test/every-kind', shapes) },
    };
    const amount = '12345678901234567890.1234';
    const server = await openEveryKind(`edit:${saved.id}`, 'zh-CN', {
      rows: [{ ...saved, price: amount }],
      resource: longer,
    });
    expect((await control('价格')).value).toBe(amount);
    await type('价格', '98765432109876543210.4321');
    await button('保存修改');
    await waitFor(() => expect(server.sent('PUT')).toHaveLength(1));
    expect(server.sent('PUT')[0]?.body).toMatchObject({ price: '98765432109876543210.4321' });
  });
});

describe('a choice among more rows than are offered', () => {
  it('shows the name of what is held, and asks the server for what is typed', async () => {
    const person = (id: string, account: string) => ({ id, account, tenantId: '000000' });
    const { ownerId } = everyKindEnglish.fields;
    const server = await openEveryKind(`edit:${saved.id}`, 'en-US', {
      rows: [{ ...saved, ownerId: '13', taster: null }],
      routes: {
        'GET /blade-user/page': ({ query }) =>
          pageOf([query.get('account_like') === 'pe' ? person('12', 'pear') : person('11', 'plum')], 300),
        'GET /blade-user/detail': ({ query }) => ok(person(query.get('id') ?? '', 'quince')),
      },
    });
    expect(await screen.findByText('quince', { selector: 'form *' })).toBeTruthy();
    expect(server.to('/blade-user/detail')[0]?.query.get('id')).toBe('13');
    const input = await control(ownerId);
    fireEvent.change(input, { target: { value: 'pe' } });
    await choose(input, 'pear');
    await button('Save changes');
    await waitFor(() => expect(server.sent('PUT')).toHaveLength(1));
    expect(server.sent('PUT')[0]?.body).toMatchObject({ ownerId: '12' });
    // The owner's choices, and the taster's.
    expect(server.to('/blade-user/page').map(({ query }) => query.get('account_like'))).toEqual([
      null,
      null,
      'pe',
    ]);
  });
});
