import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { articleError, beginning, cleanArticle } from './article.ts'

test('an article may hold h2, p, ul, li and blockquote and nothing else', () => {
  expect(articleError('<h2>a</h2><blockquote><p>b</p></blockquote><ul><li>c &lt; d</li></ul>')).toBeNull()
  for (const html of [
    '<script>x</script>',
    '<p onclick="x">a</p>',
    '<p>a',
    '<ul><li>a</ul></li>',
    '<p>a < b</p>',
    '<!-- x -->',
    '<img src=x>',
  ]) {
    expect(articleError(html)).not.toBeNull()
  }
})

test('what is pasted loses its own marks and keeps its words', () => {
  for (const [html, clean] of [
    ['<h1 style="color:red">Oud</h1><h3>Rose</h3>', '<h2>Oud</h2><h2>Rose</h2>'],
    ['<p class="x">a <b>bold</b> <a href="javascript:alert(1)">word</a></p>', '<p>a bold word</p>'],
    ['<ol><li><p>one</p></li><li>two</li></ol>', '<ul><li>one</li><li>two</li></ul>'],
    ['<p>a<br>b</p>', '<p>a b</p>'],
    ['loose <i>words</i>', '<p>loose words</p>'],
    ['<div>one</div><div>two</div>', '<p>one two</p>'],
    ['<p>a</p><p></p><p>&nbsp;</p><p>b</p>', '<p>a</p><p>b</p>'],
    ['<p>2 < 3 & 4 > 1</p>', '<p>2 &lt; 3 &amp; 4 &gt; 1</p>'],
    ['<blockquote><p>said</p></blockquote>', '<blockquote><p>said</p></blockquote>'],
    ['<p></p>', ''],
  ] as const) {
    expect(cleanArticle(html)).toBe(clean)
  }
})

test('whatever comes in, no script, no attribute and no open mark comes out', () => {
  for (const html of [
    '<script>alert(1)</script><p>a</p>',
    '<p onmouseover=alert(1)>a</p>',
    '<p>a<img src=x onerror=alert(1)></p>',
    '<svg><script>alert(1)</script><p>b</p></svg><p>a</p>',
    '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript><p>a</p>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe><p>a</p>',
    '<xmp><script>alert(1)</script></xmp><p>a</p>',
    '<textarea><p>a</p><script>alert(1)</script></textarea>',
    '<style>p{}</style><p>a</p>',
    '<!--<p>--><p>a',
    '<ul><li>a</ul></li><h2>b',
    '</p></p><p>a</blockquote>',
    '<<script>script>alert(1)<</script>/script>',
    '<p>a</p><p',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<plaintext><p>a',
  ]) {
    const clean = cleanArticle(html)
    expect([html, articleError(clean)]).toEqual([html, null])
    expect(clean).not.toMatch(/<script|onerror|onmouseover|<img|javascript:/i)
    expect(cleanArticle(clean)).toBe(clean)
  }
})

test('the articles of the demo are clean and stay as they are', async () => {
  const file = join(import.meta.dirname, '..', '..', 'seed', 'content', 'blogs.json')
  const articles = JSON.parse(await readFile(file, 'utf8')) as { content: { en: string; ar: string } }[]
  for (const { content } of articles) {
    for (const html of [content.en, content.ar]) expect(cleanArticle(html)).toBe(html)
  }
})

test('the beginning of an article is plain text, cut between words', () => {
  expect(beginning('<h2>Oud &amp; rose</h2><p>by day</p>', 160)).toBe('Oud & rose by day')
  expect(beginning('<p>Oud wants moving air</p>', 16)).toBe('Oud wants…')
})
