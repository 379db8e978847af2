import type { StoredPages } from '@nafha/contract/admin/pages'

/** The page about cookies until staff write their own: the banner asks for consent from the first visit on. */
export const starterCookies: StoredPages['cookies'] = {
  title: {
    en: 'Cookie preferences',
    ar: 'تفضيلات الكوكيز',
  },
  banner: {
    en: 'We use cookies to keep your cart and your language, and to improve the shop.',
    ar: 'نستخدم الكوكيز لحفظ سلتكم ولغتكم ولتحسين المتجر.',
  },
  intro: {
    en: 'When you visit the shop, small files and entries may be stored in your browser. Some are needed for it to work at all. Others help us improve it. You may choose which categories to allow.',
    ar: 'عند زيارتكم المتجر قد تُحفظ في متصفحكم ملفات وبيانات صغيرة. بعضها لا يعمل المتجر من دونه، وبعضها يعيننا على تحسينه. ولكم أن تختاروا الفئات التي تسمحون بها.',
  },
  categories: [
    {
      key: 'functional',
      required: false,
      name: {
        en: 'Functional',
        ar: 'الوظيفية',
      },
      description: {
        en: 'Remember choices that make a visit easier, such as your language, your appearance setting and whether you have already seen an offer. If you decline them, the shop still works but will not remember these choices.',
        ar: 'تتذكر ما يسهل زيارتكم، كاللغة ومظهر المتجر والعروض التي سبق أن رأيتموها. إن رفضتموها ظل المتجر يعمل، لكنه لن يتذكر هذه الاختيارات.',
      },
    },
    {
      key: 'strictly_necessary',
      required: true,
      name: {
        en: 'Strictly Necessary',
        ar: 'الضرورية للغاية',
      },
      description: {
        en: 'Keep you signed in, hold your cart and testers, and protect the payment step. The shop cannot work without them, so they cannot be declined.',
        ar: 'تُبقي تسجيل دخولكم، وتحفظ السلة والعينات، وتحمي خطوة الدفع. لا يعمل المتجر من دونها، ولذلك لا يمكن رفضها.',
      },
    },
    {
      key: 'targeting',
      required: false,
      name: {
        en: 'Targeting',
        ar: 'الاستهداف',
      },
      description: {
        en: 'Help us show you perfumes and offers closer to your taste, here and on other sites. If you decline them, you may still see our advertisements, but they will be more general.',
        ar: 'تعيننا على عرض عطور وعروض أقرب إلى ذوقكم، هنا وفي مواقع أخرى. إن رفضتموها فقد تظهر لكم إعلاناتنا، لكنها ستكون أعم.',
      },
    },
    {
      key: 'performance',
      required: false,
      name: {
        en: 'Performance',
        ar: 'الأداء',
      },
      description: {
        en: 'Count visits and show which pages are read, slow or hard to find, in grouped form. They tell us about the shop rather than about you.',
        ar: 'تُحصي الزيارات وتُظهر أي الصفحات تُقرأ وأيها بطيء أو صعب الوصول، بصيغة مجمعة. تخبرنا عن المتجر لا عنكم.',
      },
    },
  ],
}
