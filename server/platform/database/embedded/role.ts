import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { type Cluster, NAME } from './cluster.ts'

/** The role that the shop works as in the embedded database (docs/decisions/0049). */
export const SHOP_ROLE = 'nafha_app'

/** Derived from the superuser's password, so that the cluster stores one secret; it cannot be reversed. */
export const shopPassword = ({ password }: Pick<Cluster, 'password'>): string =>
  createHmac('sha256', password).update(SHOP_ROLE).digest('hex')

/** Creates the role, also in a cluster of an earlier version, whose shop worked as the superuser. */
export async function ensureShopRole(
  superuser: pg.Client,
  cluster: Pick<Cluster, 'password'>,
): Promise<void> {
  const { rowCount } = await superuser.query('select from pg_roles where rolname = $1', [SHOP_ROLE])
  if (rowCount === 0) await superuser.query(`create role ${SHOP_ROLE}`)
  await superuser.query(`alter role ${SHOP_ROLE}
    login nosuperuser nocreatedb nocreaterole noinherit noreplication nobypassrls
    password ${superuser.escapeLiteral(shopPassword(cluster))}`)
  await superuser.query(`revoke all on database ${NAME} from public`)
  await superuser.query(`grant connect on database ${NAME} to ${SHOP_ROLE}`)
}
