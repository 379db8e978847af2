/** The texts of the confirmation page. They live here because the sandbox knows nothing of the shop. */
export type TextLanguage = 'en' | 'ar'

export const TEXTS = {
  en: {
    title: 'Confirm your payment',
    test: 'This is a test. No money moves.',
    intro: 'A bank would now ask you to confirm this payment.',
    amount: 'Amount',
    card: 'Card',
    cardEnding: (brand: string, last4: string) => `${brand} ending in ${last4}`,
    complete: 'Complete',
    fail: 'Fail',
    over: 'This confirmation is over.',
    paid: 'The payment succeeded. You can close this page.',
    unpaid: 'The payment was not confirmed. You can close this page.',
    back: 'Back to the shop',
    other: 'العربية',
  },
  ar: {
    title: 'أكدوا عملية الدفع',
    test: 'هذا اختبار، ولن تُخصم أي أموال.',
    intro: 'في هذه الخطوة يطلب منكم البنك تأكيد عملية الدفع.',
    amount: 'المبلغ',
    card: 'البطاقة',
    cardEnding: (brand: string, last4: string) => `${brand} تنتهي بـ ${last4}`,
    complete: 'إتمام',
    fail: 'رفض',
    over: 'انتهت صلاحية خطوة التأكيد هذه.',
    paid: 'تم الدفع. يمكنكم إغلاق هذه الصفحة.',
    unpaid: 'لم يتم تأكيد الدفع. يمكنكم إغلاق هذه الصفحة.',
    back: 'العودة إلى المتجر',
    other: 'English',
  },
} satisfies Record<TextLanguage, object>

/** The language asked for by `?lang=`, otherwise the first of Accept-Language that the page has, otherwise English. */
export function languageOf(lang: unknown, acceptLanguage: string | undefined): TextLanguage {
  const languages = [String(lang ?? ''), ...(acceptLanguage ?? '').split(',')]
  const codes = languages.map((entry) => entry.trim().slice(0, 2).toLowerCase())
  return codes.find((code) => code === 'ar' || code === 'en') === 'ar' ? 'ar' : 'en'
}
