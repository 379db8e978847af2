"""The sample vial of each perfume, whole, with a label that can be read."""
import kit.studio as studio
from props.vial import vial

PORTRAIT = (1600, 2000)


def _scene():
    studio.studio(plinth=.52)
    studio.camera((0, -9.2, 1.45), (0, 0, .42), 200)


def plate():
    """The empty studio of the samples."""
    _scene()
    return dict(size=PORTRAIT, spp=4)


def sample(slug):
    """One vial."""
    _scene()
    vial(slug, (0, 0, 0), 0, 1.12)
    return dict(size=PORTRAIT, spp=6, plate='sample', window=(.30, .09, .80, .82), backdrop=True)
