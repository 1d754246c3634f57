/** The logo of a workspace and of an account (spec §2.8, §3, §5; checklist rows 22, 26, 27, 28). */
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { UPLOAD_MAX_BYTES } from '../../contract/pictures.ts';
import type { Renewal } from '../../contract/records/renewals.ts';
import type { WorkspaceEntry } from '../../contract/users.ts';
import { badFormat, badLogoFormat, notFound, picture, pictureStage } from '../support/requests/pictures.ts';
import { pngBomb } from '../support/requests/png-bomb.ts';
import { gifBomb, movingGif } from '../support/requests/gifs.ts';
import { auditEntries, everyRow } from '../support/database/server-rows.ts';
import {
  addMember,
  addWorkspace,
  as,
  renewalsOf,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { formWith } from '../support/requests/upload.ts';
import { mediaStores } from '../support/media/test-stores.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

/** Its screen has 10 × 10 pixels, so that it is not refused as too large. The bytes are fixed: random ones may claim any size. */
const brokenGif = Buffer.concat([
  Buffer.from([...Buffer.from('GIF89a'), 10, 0, 10, 0, 0, 0, 0]),
  Buffer.from(Array.from({ length: 5000 }, (_, place) => (place * 37 + 11) % 251)),
]);

describe.each(mediaStores)('logos in %s', (_store, media) => {
  const server = useServer(() => startTestServer({ media }));
  const { upload, uploadTo, kept, served, refuses } = pictureStage(server);
  let workspace: TestWorkspace;
  let renewal: Renewal;
  let png: Buffer;

  beforeAll(async () => {
    workspace = await addWorkspace(server, 'Logos');
    png = await picture().png().toBuffer();
  });
  beforeEach(async () => {
    const [first] = (await renewalsOf(server, workspace)).filter(
      ({ owner_member_id }) => owner_member_id !== null,
    );
    if (first === undefined) throw new Error('There is no renewal');
    renewal = first;
  });

  const ofWorkspace = ({ id, admin } = workspace) => `/api/v1/workspaces/${id}/logo?user_id=${admin.userId}`;
  const ofAccount = (id = renewal.customer_id, { id: workspaceId } = workspace) =>
    `/api/v1/customers/${id}/logo?workspace_id=${workspaceId}`;
  const remove = (person: TestPerson, url: string) => as(server, person, { method: 'DELETE', url });

  /** Where each logo is set, and what names it in the answer and in the audit log. */
  const places = [
    ['a workspace', ofWorkspace, 'profile_picture_url', 'workspace', () => workspace.id],
    ['an account', ofAccount, 'logo_url', 'customer', () => renewal.customer_id],
  ] as const;

  describe.each(places)('the logo of %s', (_, urlOf, field, entity, entityId) => {
    const urlIn = (answer: { json: () => object }) =>
      (answer.json() as Record<string, string | null>)[field] ?? '';

    test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
      `the logo of ${entity} is accepted as %s, re-encoded, and audited`,
      async (format) => {
        const entries = await auditEntries(server);
        const bytes = await picture().toFormat(format).toBuffer();
        const answer = await uploadTo(workspace.admin, urlOf(), [{ bytes }]);
        expect(answer.statusCode, answer.body).toBe(200);
        const url = urlIn(answer);
        const got = await served(url);
        expect(got.headers['content-type']).toBe('image/webp');
        expect(await sharp(got.rawPayload).metadata()).toMatchObject({
          format: 'webp',
          width: 40,
          height: 30,
        });
        const [entry, ...more] = (await auditEntries(server)).filter(
          ({ id }) => !entries.some((known) => known.id === id),
        );
        expect(more).toEqual([]);
        expect(entry).toMatchObject({
          entity_type: entity,
          entity_id: entityId(),
          action: 'update',
          performed_by_member_id: workspace.adminMemberId,
          diff: { [field]: { new: url } },
        });
      },
    );

    test(`the first frame of an animated GIF becomes the logo of ${entity}`, async () => {
      const answer = await uploadTo(workspace.admin, urlOf(), [{ bytes: await movingGif() }]);
      const got = await served(urlIn(answer));
      const { pages, width, height } = await sharp(got.rawPayload).metadata();
      expect({ pages, width, height }).toEqual({ pages: undefined, width: 16, height: 16 });
      const { dominant } = await sharp(got.rawPayload).stats();
      // The first frame is red, the second one blue.
      expect(dominant.r).toBeGreaterThan(dominant.b);
    });

    test(`a new logo of ${entity} replaces the old file, and removing it leaves none`, async () => {
      const before = (await kept()).length;
      const first = urlIn(await uploadTo(workspace.admin, urlOf(), [{ bytes: png }]));
      const second = urlIn(await uploadTo(workspace.admin, urlOf(), [{ bytes: png }]));
      expect((await served(first)).statusCode).toBe(404);
      expect((await served(second)).statusCode).toBe(200);
      const removed = await remove(workspace.admin, urlOf());
      expect([removed.statusCode, removed.json<Record<string, unknown>>()[field]]).toEqual([200, null]);
      expect((await served(second)).statusCode).toBe(404);
      expect((await kept()).length).toBeLessThanOrEqual(before);
      const rows = await everyRow(server);
      const again = await remove(workspace.admin, urlOf());
      expect(again.body).toBe(removed.body);
      expect(await everyRow(server)).toEqual(rows);
    });

    test(`metadata is dropped from the logo of ${entity} (row 27)`, async () => {
      const bytes = await picture()
        .withExif({ IFD0: { Copyright: 'A secret place' } })
        .jpeg()
        .toBuffer();
      expect(bytes.toString('latin1')).toContain('A secret place');
      const got = await served(urlIn(await uploadTo(workspace.admin, urlOf(), [{ bytes }])));
      expect(got.rawPayload.toString('latin1')).not.toContain('A secret place');
    });

    test.each([
      ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
      ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['the start of a GIF and other bytes', brokenGif],
      ['TIFF', Buffer.from('II*\u0000')],
    ])(`%s is refused as the logo of ${entity}, whatever its name is (rows 27, 28)`, async (__, bytes) => {
      const file = { bytes, name: 'logo.png', type: 'image/png' };
      await refuses(() => uploadTo(workspace.admin, urlOf(), [file]), 415, badLogoFormat);
    });

    test.each([
      ['PNG', pngBomb(100_000, 100_000)],
      ['GIF', gifBomb(60_000, 60_000)],
    ])(`a %s that claims too many pixels is refused as the logo of ${entity} (row 28)`, async (__, bytes) => {
      const began = process.memoryUsage().rss;
      await refuses(() => uploadTo(workspace.admin, urlOf(), [{ bytes }]), 413, {
        detail: 'The picture has too many pixels. Please use a smaller one.',
        code: 'payload_too_large',
      });
      expect(process.memoryUsage().rss - began).toBeLessThan(50 * 1024 * 1024);
    });

    test(`5 MB are accepted as the logo of ${entity}, and one byte more is refused (row 26)`, async () => {
      const filled = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
      await refuses(
        () => uploadTo(workspace.admin, urlOf(), [{ bytes: filled(UPLOAD_MAX_BYTES + 1) }]),
        413,
        {
          detail: 'File too large. Maximum size: 5MB',
          code: 'payload_too_large',
        },
      );
      const answer = await uploadTo(workspace.admin, urlOf(), [{ bytes: filled(UPLOAD_MAX_BYTES) }]);
      expect(answer.statusCode).toBe(200);
    });
  });

  test('a GIF is refused as the picture of a person (spec §5)', async () => {
    const bytes = await movingGif();
    await refuses(() => upload(workspace.admin, [{ bytes }]), 415, badFormat);
  });

  test('the logo of a workspace is in everyone’s profile, and no other value of the workspace has changed', async () => {
    const viewer = await addMember(server, workspace, 'viewer');
    const me = async (person: TestPerson) => {
      const url = `/api/v1/users/me?firebase_uid=${person.uid}`;
      const { workspaces } = (await as(server, person, { url })).json<{
        workspaces: object[];
      }>();
      return workspaces[0];
    };
    const before = await me(viewer);
    const answer = await uploadTo(workspace.admin, ofWorkspace(), [{ bytes: png }]);
    const { profile_picture_url } = answer.json<WorkspaceEntry>();
    expect(answer.json()).toEqual(await me(workspace.admin));
    expect(await me(viewer)).toEqual({ ...before, profile_picture_url });
  });

  test('the logo of an account is in its records', async () => {
    const answer = await uploadTo(workspace.admin, ofAccount(), [{ bytes: png }]);
    const { logo_url } = answer.json<{ logo_url: string }>();
    expect(answer.json()).toEqual({ customer_id: renewal.customer_id, logo_url });
    const [found] = (await renewalsOf(server, workspace)).filter(({ id }) => id === renewal.id);
    expect(found?.logo_url).toBe(logo_url);
  });

  test('an editor sets and removes the logo of an account they own, and no other one’s (row 22)', async () => {
    const editor = await addMember(server, workspace, 'editor');
    const refused = { detail: 'Your role lets you edit only the accounts you own.', code: 'forbidden' };
    await refuses(() => uploadTo(editor, ofAccount(), [{ bytes: png }]), 403, refused);
    await refuses(() => remove(editor, ofAccount()), 403, refused);
    const payload = { field: 'account_owner', value: editor.memberId };
    const url = `/api/v1/retention/renewals/${renewal.id}/customer?workspace_id=${workspace.id}`;
    expect((await as(server, workspace.admin, { method: 'PATCH', url, payload })).statusCode).toBe(200);
    expect((await uploadTo(editor, ofAccount(), [{ bytes: png }])).statusCode).toBe(200);
    expect((await remove(editor, ofAccount())).statusCode).toBe(200);
  });

  test('the logo of a foreign workspace or account is answered with 404 and changes nothing (row 18)', async () => {
    const foreign = await addWorkspace(server, 'Foreign');
    const [theirs] = await renewalsOf(server, foreign);
    const ways = [ofWorkspace(foreign), ofAccount(theirs?.customer_id, foreign)];
    for (const url of ways) {
      await refuses(() => uploadTo(workspace.admin, url, [{ bytes: png }]), 404, notFound);
      await refuses(() => remove(workspace.admin, url), 404, notFound);
    }
    const gone = { ...notFound, detail: 'This account does not exist, or you have no access to it.' };
    for (const id of [theirs?.customer_id, '33333333-3333-4333-8333-333333333333', 'x']) {
      await refuses(() => uploadTo(workspace.admin, ofAccount(id), [{ bytes: png }]), 404, gone);
      await refuses(() => remove(workspace.admin, ofAccount(id)), 404, gone);
    }
  });

  test('a logo sent again with its key is one write (row 40)', async () => {
    const form = formWith({ bytes: png });
    const send = () =>
      as(server, workspace.admin, {
        method: 'POST',
        url: ofAccount(),
        payload: form.payload,
        headers: { ...form.headers, 'idempotency-key': 'a-key-for-a-logo' },
      });
    const first = await send();
    const [rows, files] = [await everyRow(server), await kept()];
    const second = await send();
    expect(second.body).toBe(first.body);
    expect([await everyRow(server), await kept()]).toEqual([rows, files]);
  });

  test('a removed picture of a person is gone everywhere, and its file with it', async () => {
    const person = await addMember(server, workspace, 'viewer');
    const before = (await kept()).length;
    await upload(person, [{ bytes: png }]);
    const url = `/api/v1/users/${person.userId}/profile-picture?current_user_id=${person.userId}`;
    const answer = await remove(person, url);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { profile_picture_url: null }]);
    expect(await kept()).toHaveLength(before);
    const members = await as(server, person, { url: `/api/v1/workspaces/${workspace.id}/members` });
    const mine = members.json<{ data: { id: string }[] }>().data.find(({ id }) => id === person.memberId);
    expect(mine).toMatchObject({ profile_picture_url: null });
  });

  describe('the name of a workspace', () => {
    const rename = (value: unknown, more: object = {}) =>
      as(server, workspace.admin, {
        method: 'PATCH',
        url: `/api/v1/workspaces/${workspace.id}`,
        payload: { field: 'workspace_name', value, ...more },
      });

    test('a new name is trimmed, answered and audited, and the slug stays', async () => {
      const entries = await auditEntries(server);
      const answer = await rename('  Northbeam  ', {
        workspace_slug: 'other',
        plan_type: 'pro',
        role: 'viewer',
      });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        200,
        { workspace_name: 'Northbeam', workspace_slug: workspace.slug, plan_type: 'free', role: 'admin' },
      ]);
      const added = (await auditEntries(server)).filter(
        ({ id }) => !entries.some((known) => known.id === id),
      );
      expect(added).toMatchObject([
        {
          entity_type: 'workspace',
          entity_id: workspace.id,
          action: 'update',
          diff: { workspace_name: { old: 'Logos', new: 'Northbeam' } },
        },
      ]);
    });

    test('the name that the workspace has already writes nothing', async () => {
      const [first, rows] = [await rename('Same'), await everyRow(server)];
      expect((await rename('Same')).body).toBe(first.body);
      expect(await everyRow(server)).toEqual(rows);
    });

    test.each([
      ['workspace_name', ''],
      ['workspace_name', '   '],
      ['workspace_name', 'a\u0000b'],
      ['workspace_slug', 'other'],
      ['plan_type', 'enterprise'],
      ['profile_picture_url', 'https://example.com/a.png'],
    ])('a change of %s to %j is refused', async (field, value) => {
      const rows = await everyRow(server);
      const url = `/api/v1/workspaces/${workspace.id}`;
      const answer = await as(server, workspace.admin, { method: 'PATCH', url, payload: { field, value } });
      expect(answer.statusCode).toBe(400);
      expect(await everyRow(server)).toEqual(rows);
    });
  });
});
