import { letsSomebodyIn, type StaffForm } from '@nafha/contract/admin/staff'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { listMeta } from '../platform/http/paging.ts'
import { refuseWeakPassword } from '../platform/http/password-refusal.ts'
import { isRefused, notFound, toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { findMember, present } from './member.ts'
import { addMember, changeMember, listMembers } from './members.ts'
import { passwordProof } from './password-proof.ts'

export function memberRoutes(app: FastifyInstance, db: Database): void {
  const provePassword = passwordProof(app, db, 'members')

  serve(app, 'GET /admin/staff', async ({ query, request }) => {
    const { rows, total } = await listMembers(db, query)
    return { data: rows.map(present), meta: listMeta(request, query, total) }
  })

  serve(app, 'GET /admin/staff/:id', async ({ params }) => {
    const member = await findMember(db, params.id)
    return member ? { data: present(member) } : notFound()
  })

  serve(app, 'POST /admin/staff', async ({ body, request, staff: who }) => {
    if (letsSomebodyIn(null, body)) {
      const proof = await provePassword(request, who, body.current_password)
      if (isRefused(proof)) return proof
    }
    const weak = await refuseWeakMemberPassword(request, body)
    if (weak) return weak
    const outcome = await addMember(db, who, body)
    return outcome.kind === 'saved'
      ? { status: 201 as const, data: present(outcome.row) }
      : toRefusal(outcome)
  })

  serve(app, 'PUT /admin/staff/:id', async ({ params, body, language, request, staff: who }) => {
    const before = await findMember(db, params.id)
    if (before && letsSomebodyIn(present(before), body)) {
      const proof = await provePassword(request, who, body.current_password)
      if (isRefused(proof)) return proof
    }
    const weak = await refuseWeakMemberPassword(request, body)
    if (weak) return weak
    const outcome = await changeMember(db, who, params.id, body, language)
    return outcome.kind === 'saved' ? { data: present(outcome.row) } : toRefusal(outcome)
  })
}

const refuseWeakMemberPassword = async (request: FastifyRequest, { name, email, password }: StaffForm) =>
  password ? refuseWeakPassword(request, password, [name, email]) : null
