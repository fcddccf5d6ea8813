// Passkeys: made by somebody who has entered, and enough to enter from then on. The library is loaded when it is needed.
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { passkeyChallenges, passkeys } from '../database/schema.ts';
import type { Person } from './people.ts';

const CHALLENGE_AGE_MS = 5 * 60_000;
/** Ed25519, ES256 and RS256, which every authenticator has one of. The library would also ask Node for experimental ones, which warns in the log. */
const ALGORITHMS = [-8, -7, -257];

export interface PasskeyScene {
  readonly db: Database;
  readonly now: Date;
  /** As browsers write it; passkeys belong to its host. */
  readonly origin: string;
}

const load = () => import('@simplewebauthn/server');
const toDomain = (origin: string) => new URL(origin).hostname;

export async function offerPasskey(scene: PasskeyScene, person: Person, siteName: string) {
  const { generateRegistrationOptions } = await load();
  const known = await scene.db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.personId, person.id));
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: toDomain(scene.origin),
    userName: person.name,
    userID: new TextEncoder().encode(person.id),
    excludeCredentials: known,
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(scene, options.challenge, person.id);
  return options;
}

/** False when the browser's answer is not one to a challenge of ours. */
export async function storePasskey(
  scene: PasskeyScene,
  person: Person,
  response: RegistrationResponseJSON,
  userAgent: string,
): Promise<boolean> {
  const { verifyRegistrationResponse } = await load();
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => consumeChallenge(scene, challenge, person.id),
    expectedOrigin: scene.origin,
    expectedRPID: toDomain(scene.origin),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!checked?.verified) return false;
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
  await scene.db
    .insert(passkeys)
    .values({
      id,
      personId: person.id,
      publicKey,
      counter,
      transports,
      userAgent,
      createdAt: scene.now,
    })
    .onConflictDoNothing();
  return true;
}

/** What a passkey is to sign. The same for everybody: nobody says who they are. */
export async function askForPasskey(scene: PasskeyScene) {
  const { generateAuthenticationOptions } = await load();
  const options = await generateAuthenticationOptions({
    rpID: toDomain(scene.origin),
    userVerification: 'required',
  });
  await keepChallenge(scene, options.challenge, null);
  return options;
}

/** Whose passkey has signed; undefined when it is not known or has not signed this. */
export async function checkPasskey(
  scene: PasskeyScene,
  response: AuthenticationResponseJSON,
): Promise<string | undefined> {
  const { db, now, origin } = scene;
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.id, response.id));
  if (!passkey) return undefined;
  const { verifyAuthenticationResponse } = await load();
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => consumeChallenge(scene, challenge, null),
    expectedOrigin: origin,
    expectedRPID: toDomain(origin),
    credential: {
      id: passkey.id,
      publicKey: Uint8Array.from(passkey.publicKey),
      counter: passkey.counter,
      transports: [...passkey.transports] as AuthenticatorTransport[],
    },
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  await db
    .update(passkeys)
    .set({ counter: checked.authenticationInfo.newCounter, usedAt: now })
    .where(eq(passkeys.id, passkey.id));
  return passkey.personId;
}

export async function removePasskeysOf(db: Database, personId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.personId, personId));
}

async function keepChallenge({ db, now }: PasskeyScene, challenge: string, personId: string | null) {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await db
    .insert(passkeyChallenges)
    .values({ challenge, personId, expiresAt: new Date(now.getTime() + CHALLENGE_AGE_MS) });
}

/** Good for once, and for whom it was made. */
async function consumeChallenge(
  { db, now }: PasskeyScene,
  challenge: string,
  personId: string | null,
): Promise<boolean> {
  const used = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.challenge, challenge), gt(passkeyChallenges.expiresAt, now)))
    .returning({ personId: passkeyChallenges.personId });
  return used.length === 1 && used[0]?.personId === personId;
}
