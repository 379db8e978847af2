import type { TestShop } from './shop.ts'

/** A browser at an address of its own, that keeps the cookies it is given; over plain http unless `protocol` says otherwise. */
export function browserAt(
  shop: Pick<TestShop, 'url'>,
  address: string,
  {
    protocol = 'http',
    cookie = '',
    host,
  }: { protocol?: 'http' | 'https'; cookie?: string; host?: string } = {},
) {
  let jar = cookie
  const post = async (call: string, form: object) => {
    const answer = await fetch(`${shop.url}/api/${call}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        'x-forwarded-proto': protocol,
        cookie: jar,
        ...(host ? { 'x-forwarded-host': host } : {}),
      },
      body: JSON.stringify(form),
    })
    const set = answer.headers.get('set-cookie')
    if (set) jar = set.split(';')[0] ?? ''
    return { status: answer.status, set, body: (await answer.json()) as unknown }
  }
  return {
    post,
    signIn: async (email: string, password: string) => (await post('login', { email, password })).status,
  }
}
